import { t } from '@lingui/core/macro'
import { Dialog as BaseDialog } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { useRef, type ReactNode } from 'react'
import { buttonClasses } from '../buttons/buttonClasses.ts'
import { firstField } from './firstField.ts'
import { backdrop } from '../layout/surfaceClasses.ts'

export interface SheetProps {
  readonly isOpen: boolean
  readonly onOpenChange: (isOpen: boolean) => void
  readonly title: string
  readonly description?: string | undefined
  /** Shown beside the title, such as a status or a menu. */
  readonly headerActions?: ReactNode
  readonly footer?: ReactNode
  readonly children?: ReactNode
}

/** A large modal surface for longer work. It slides in from the end side. */
export function Sheet(props: SheetProps) {
  const { isOpen, onOpenChange, title, description, headerActions, footer, children } = props
  const body = useRef<HTMLDivElement>(null)
  return (
    <BaseDialog.Root open={isOpen} onOpenChange={onOpenChange}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className={backdrop} />
        <BaseDialog.Popup
          initialFocus={(how) => how === 'touch' || (firstField(body.current) ?? true)}
          className="fixed inset-y-0 end-0 z-40 flex w-full max-w-110 flex-col overflow-hidden border-s border-line bg-overlay text-sm text-primary shadow-dialog transition-[translate] duration-200 ease-out outline-none data-ending-style:translate-x-full data-starting-style:translate-x-full rtl:data-ending-style:-translate-x-full rtl:data-starting-style:-translate-x-full"
        >
          <header className="flex items-start gap-2 border-b border-line-subtle py-3 pe-3 ps-5">
            <div className="min-w-0 flex-1">
              <BaseDialog.Title className="text-base leading-7 font-semibold text-primary">{title}</BaseDialog.Title>
              {description === undefined ? null : (
                <BaseDialog.Description className="text-sm text-secondary">{description}</BaseDialog.Description>
              )}
            </div>
            {headerActions}
            <BaseDialog.Close
              data-closes-dialog
              aria-label={t`Close`}
              className={buttonClasses({ variant: 'ghost', shape: 'icon' })}
            >
              <X size={16} aria-hidden />
            </BaseDialog.Close>
          </header>
          <div ref={body} className="min-h-0 flex-1 overflow-y-auto p-5">
            {children}
          </div>
          {footer === undefined ? null : (
            <footer className="flex flex-wrap items-center justify-end gap-2 border-t border-line-subtle bg-panel px-5 py-3">
              {footer}
            </footer>
          )}
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  )
}
