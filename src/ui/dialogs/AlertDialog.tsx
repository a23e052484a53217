import { t } from '@lingui/core/macro'
import { AlertDialog as BaseAlertDialog } from '@base-ui/react/alert-dialog'
import { useRef, useState, type ReactNode } from 'react'
import { Button } from '../buttons/Button.tsx'
import { ErrorNotice } from '../notices/ErrorNotice.tsx'
import { backdrop } from '../layout/surfaceClasses.ts'

export interface AlertDialogProps {
  readonly isOpen: boolean
  readonly onOpenChange: (isOpen: boolean) => void
  /** The question, as a short sentence. */
  readonly title: string
  /** States the consequences, and what cannot be undone. */
  readonly children?: ReactNode
  /** The verb on the confirming button, such as "Delete project". */
  readonly confirmLabel: string
  readonly cancelLabel?: string | undefined
  readonly tone?: 'danger' | 'primary' | undefined
  /** False while the action cannot be confirmed yet, for example while its impact is loading. */
  readonly canConfirm?: boolean | undefined
  /** Runs the action. The dialog stays open and busy until it finishes, then closes on success or shows the error. */
  readonly onConfirm: () => Promise<void> | void
  /** Returns the element to focus after closing. The default is the one that had focus before. */
  readonly finalFocus?: (() => HTMLElement | null) | undefined
  /** Returns the text for an error of `onConfirm`. The default is its message. */
  readonly describeFault?: ((fault: unknown) => string) | undefined
}

type Progress =
  | { readonly kind: 'idle' }
  | { readonly kind: 'busy' }
  | { readonly kind: 'failed'; readonly message: string }

function messageOfFault(fault: unknown): string {
  return fault instanceof Error ? fault.message : t`Something went wrong. Try again.`
}

/**
 * Focuses an element in the next microtask, once everything that closes with the dialog has left the page. Returns
 * false, so that Base UI does not move the focus.
 */
function focusOnceClosed(elementOf: () => HTMLElement | null): false {
  queueMicrotask(() => elementOf()?.focus({ preventScroll: true }))
  return false
}

/** Asks for confirmation before a consequential action. Focus starts on the safe answer. */
export function AlertDialog(props: AlertDialogProps) {
  const { isOpen, onOpenChange, title, children, confirmLabel, cancelLabel = t`Cancel`, tone = 'primary' } = props
  const { canConfirm = true, onConfirm, finalFocus, describeFault = messageOfFault } = props
  const [progress, setProgress] = useState<Progress>({ kind: 'idle' })
  const cancelRef = useRef<HTMLButtonElement>(null)
  const isBusy = progress.kind === 'busy'

  const changeOpen = (next: boolean) => {
    if (isBusy) return
    setProgress({ kind: 'idle' })
    onOpenChange(next)
  }
  const confirm = async () => {
    setProgress({ kind: 'busy' })
    try {
      await onConfirm()
    } catch (fault) {
      // Any error is shown to the user who started the action.
      setProgress({ kind: 'failed', message: describeFault(fault) })
      return
    }
    setProgress({ kind: 'idle' })
    onOpenChange(false)
  }

  return (
    <BaseAlertDialog.Root open={isOpen} onOpenChange={changeOpen}>
      <BaseAlertDialog.Portal>
        <BaseAlertDialog.Backdrop className={backdrop} />
        <BaseAlertDialog.Viewport className="fixed inset-0 z-40 grid place-items-center p-4">
          <BaseAlertDialog.Popup
            initialFocus={cancelRef}
            finalFocus={finalFocus && (() => focusOnceClosed(finalFocus))}
            aria-busy={isBusy}
            className="flex max-h-full w-full max-w-105 flex-col overflow-hidden rounded-xl border border-line bg-overlay text-sm text-primary shadow-dialog transition-[opacity,scale] duration-150 ease-out outline-none data-ending-style:scale-[0.98] data-ending-style:opacity-0 data-starting-style:scale-[0.98] data-starting-style:opacity-0"
          >
            <div className="flex min-h-0 flex-col gap-2 overflow-y-auto px-5 pt-5 pb-5">
              <BaseAlertDialog.Title className="text-base font-semibold">{title}</BaseAlertDialog.Title>
              {children === undefined ? null : (
                <BaseAlertDialog.Description render={<div />} className="text-sm text-secondary">
                  {children}
                </BaseAlertDialog.Description>
              )}
              {progress.kind === 'failed' ? <ErrorNotice title={progress.message} isCompact className="mt-1" /> : null}
            </div>
            <footer className="flex flex-wrap justify-end gap-2 border-t border-line-subtle bg-panel px-5 py-3">
              <Button ref={cancelRef} disabled={isBusy} onClick={() => changeOpen(false)}>
                {cancelLabel}
              </Button>
              <Button
                variant={tone}
                isLoading={isBusy}
                disabled={!canConfirm}
                onClick={() => {
                  void confirm()
                }}
              >
                {confirmLabel}
              </Button>
            </footer>
          </BaseAlertDialog.Popup>
        </BaseAlertDialog.Viewport>
      </BaseAlertDialog.Portal>
    </BaseAlertDialog.Root>
  )
}
