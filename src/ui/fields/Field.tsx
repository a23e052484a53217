import { t } from '@lingui/core/macro'
import { RotateCcw } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../classNames.ts'
import { Tooltip } from '../tooltips/Tooltip.tsx'

export type LabelPlacement = 'top' | 'side' | 'hidden'

export interface FieldFrame {
  readonly label: string
  /** `side` is for dense inspectors. `hidden` keeps the label for screen readers only. */
  readonly labelPlacement?: LabelPlacement | undefined
  /** One sentence below the control. */
  readonly description?: string | undefined
  /** The problem with the value and how to fix it. Replaces the description. */
  readonly error?: string | undefined
  /** Set while the value differs from its default. Restores the default. */
  readonly onReset?: (() => void) | undefined
  readonly disabled?: boolean | undefined
  readonly className?: string | undefined
}

export interface FieldProps {
  readonly frame: FieldFrame
  /** The id of the control to which the label refers. */
  readonly controlId: string
  /** Extra attributes for the label, such as drag-to-change handlers. */
  readonly labelProps?: ComponentProps<'label'> | undefined
  readonly children: ReactNode
}

/** The id of the description or error for `aria-describedby`. Undefined if there is neither. */
export function fieldMessageId(
  controlId: string,
  frame: Pick<FieldFrame, 'description' | 'error'>,
): string | undefined {
  return frame.error === undefined && frame.description === undefined ? undefined : `${controlId}-message`
}

/** The label, control, reset button and message of one field. */
export function Field({ frame, controlId, labelProps, children }: FieldProps) {
  const { label, labelPlacement = 'top', description, error, onReset, disabled, className } = frame
  const isSide = labelPlacement === 'side'
  const message = error ?? description
  return (
    <div className={classNames('group/field min-w-0', className)}>
      <div className={classNames(isSide ? 'flex items-start gap-2' : 'flex flex-col gap-1')}>
        <div
          className={classNames(
            'flex items-center gap-1',
            isSide ? 'h-7 w-22 shrink-0' : 'min-h-4',
            labelPlacement === 'hidden' && 'sr-only',
          )}
        >
          <label
            id={`${controlId}-label`}
            htmlFor={controlId}
            {...labelProps}
            className={classNames(
              'min-w-0 text-xs wrap-anywhere',
              disabled === true ? 'text-muted' : 'text-secondary',
              labelProps?.className,
            )}
          >
            {label}
          </label>
          {onReset === undefined || disabled === true ? null : (
            <Tooltip content={t`Reset: ${label}`}>
              <button
                type="button"
                aria-label={t`Reset: ${label}`}
                onClick={onReset}
                className="relative grid size-4 shrink-0 place-items-center rounded-xs text-muted after:absolute after:-inset-1 hover:bg-hover hover:text-primary"
              >
                <RotateCcw size={11} aria-hidden />
              </button>
            </Tooltip>
          )}
        </div>
        <div className="min-w-0 flex-1">{children}</div>
      </div>
      {message === undefined ? null : (
        <p
          id={`${controlId}-message`}
          className={classNames('mt-1 text-xs', error === undefined ? 'text-muted' : 'text-danger', isSide && 'ps-24')}
        >
          {message}
        </p>
      )}
    </div>
  )
}
