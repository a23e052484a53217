import { t } from '@lingui/core/macro'
import { Dialog as BaseDialog } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { useRef, type ReactNode, type RefObject } from 'react'
import { classNames } from '../classNames.ts'
import { buttonClasses } from '../buttons/buttonClasses.ts'
import { backdrop } from '../layout/surfaceClasses.ts'
import { firstField } from './firstField.ts'
import { useFocusBack } from './useFocusBack.ts'

export interface DialogProps {
  readonly isOpen: boolean
  readonly onOpenChange: (isOpen: boolean) => void
  readonly title: string
  /** One or two sentences under the title. */
  readonly description?: string | undefined
  readonly size?: 'sm' | 'md' | 'lg' | 'xl' | undefined
  /** False if leaving would lose work. Only the buttons then close it. */
  readonly isDismissible?: boolean | undefined
  /** The control to focus on opening. The default is the first field, with its text selected. */
  readonly initialFocus?: RefObject<HTMLElement | null> | undefined
  /** A row of buttons, with the main one last. */
  readonly footer?: ReactNode
  readonly children?: ReactNode
}

const widths = { sm: 'max-w-90', md: 'max-w-120', lg: 'max-w-180', xl: 'max-w-260' } as const

/** A modal dialog. Its body scrolls; its title and buttons stay in place. */
export function Dialog(props: DialogProps) {
  const {
    isOpen,
    onOpenChange,
    title,
    description,
    size = 'md',
    isDismissible = true,
    initialFocus,
    footer,
    children,
  } = props
  const giveFocusBack = useFocusBack(isOpen)
  const body = useRef<HTMLDivElement>(null)
  return (
    <BaseDialog.Root
      open={isOpen}
      disablePointerDismissal={!isDismissible}
      onOpenChange={(next, details) => {
        if (!next && !isDismissible && details.reason === 'escape-key') return
        onOpenChange(next)
      }}
    >
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className={backdrop} />
        <BaseDialog.Viewport className="fixed inset-0 z-40 grid place-items-center p-4">
          <BaseDialog.Popup
            initialFocus={initialFocus ?? ((how) => how === 'touch' || (firstField(body.current) ?? true))}
            finalFocus={giveFocusBack}
            className={classNames(
              'flex max-h-full w-full flex-col overflow-hidden rounded-xl border border-line bg-overlay text-sm text-primary shadow-dialog outline-none',
              'transition-[opacity,scale] duration-150 ease-out data-ending-style:scale-[0.98] data-ending-style:opacity-0 data-starting-style:scale-[0.98] data-starting-style:opacity-0',
              widths[size],
            )}
          >
            <header className="flex items-start gap-3 px-5 pt-4 pb-3">
              <div className="min-w-0 flex-1">
                <BaseDialog.Title className="text-base font-semibold text-primary">{title}</BaseDialog.Title>
                {description === undefined ? null : (
                  <BaseDialog.Description className="mt-1 text-sm text-secondary">{description}</BaseDialog.Description>
                )}
              </div>
              {isDismissible ? (
                <BaseDialog.Close
                  data-closes-dialog
                  aria-label={t`Close`}
                  className={classNames(buttonClasses({ variant: 'ghost', shape: 'icon' }), '-mt-1 -me-2')}
                >
                  <X size={16} aria-hidden />
                </BaseDialog.Close>
              ) : null}
            </header>
            {children === undefined ? null : (
              <div ref={body} className="min-h-0 flex-1 overflow-y-auto px-5 pt-1 pb-5">
                {children}
              </div>
            )}
            {footer === undefined ? null : (
              <footer className="flex flex-wrap items-center justify-end gap-2 border-t border-line-subtle bg-panel px-5 py-3">
                {footer}
              </footer>
            )}
          </BaseDialog.Popup>
        </BaseDialog.Viewport>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  )
}
