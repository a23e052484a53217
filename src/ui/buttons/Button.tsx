import type { LucideIcon } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { buttonClasses, iconPixels, type ButtonVariant, type ControlSize } from './buttonClasses.ts'
import { classNames } from '../classNames.ts'
import { Spinner } from '../status/Spinner.tsx'

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  readonly children: ReactNode
  readonly variant?: ButtonVariant | undefined
  readonly size?: ControlSize | undefined
  readonly icon?: LucideIcon | undefined
  /** True while the action is still running. The button then keeps its width and ignores clicks. */
  readonly isLoading?: boolean | undefined
}

export function Button(props: ButtonProps) {
  const {
    children,
    variant = 'secondary',
    size = 'md',
    icon: Icon,
    isLoading = false,
    className,
    onClick,
    ...rest
  } = props
  return (
    <button
      type="button"
      {...rest}
      {...(isLoading ? { 'aria-disabled': true, 'aria-busy': true } : { onClick })}
      className={classNames(buttonClasses({ variant, size }), className)}
    >
      {isLoading ? (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner size={iconPixels[size]} />
        </span>
      ) : null}
      <span className={classNames('inline-flex items-center gap-[inherit]', isLoading && 'opacity-0')}>
        {Icon === undefined ? null : <Icon size={iconPixels[size]} aria-hidden className="-ms-0.5 shrink-0" />}
        {children}
      </span>
    </button>
  )
}
