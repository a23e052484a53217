import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { buttonClasses, iconPixels, type ButtonVariant, type ControlSize } from './buttonClasses.ts'
import { classNames } from '../classNames.ts'
import { Spinner } from '../status/Spinner.tsx'
import { Tooltip } from '../tooltips/Tooltip.tsx'

export interface IconButtonProps
  extends Omit<ComponentProps<'button'>, 'children' | 'aria-label' | 'aria-pressed' | 'disabled'> {
  /** The accessible name and the tooltip. */
  readonly label: string
  readonly icon: LucideIcon
  readonly variant?: ButtonVariant | undefined
  readonly size?: ControlSize | undefined
  /** The equivalent key combination, shown in the tooltip. */
  readonly shortcut?: string | undefined
  /** For a toggle, whether it is on. */
  readonly isPressed?: boolean | undefined
  readonly isLoading?: boolean | undefined
  readonly disabled?: boolean | undefined
  /** Explains why the button is disabled. It stays focusable, so that the reason can be read. */
  readonly disabledReason?: string | undefined
  readonly tooltipSide?: 'top' | 'right' | 'bottom' | 'left' | undefined
}

/** A button that shows only an icon, so a label is required. */
export function IconButton(props: IconButtonProps) {
  const {
    label,
    icon: Icon,
    variant = 'ghost',
    size = 'md',
    shortcut,
    isPressed,
    isLoading = false,
    disabled = false,
    disabledReason,
    tooltipSide = 'top',
    className,
    onClick,
    ...rest
  } = props
  const isBlocked = isLoading || disabled || disabledReason !== undefined
  return (
    <Tooltip
      content={disabledReason === undefined ? label : `${label}. ${disabledReason}`}
      side={tooltipSide}
      shortcut={shortcut}
    >
      <button
        type="button"
        {...rest}
        aria-label={label}
        aria-description={disabledReason}
        aria-pressed={isPressed}
        aria-busy={isLoading ? true : undefined}
        {...(isBlocked ? { 'aria-disabled': true } : { onClick })}
        className={classNames(
          buttonClasses({ variant, size, shape: 'icon', isPressed: isPressed ?? false }),
          className,
        )}
      >
        {isLoading ? <Spinner size={iconPixels[size]} /> : <Icon size={iconPixels[size]} aria-hidden />}
      </button>
    </Tooltip>
  )
}
