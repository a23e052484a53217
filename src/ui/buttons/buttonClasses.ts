import { classNames } from '../classNames.ts'

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger'
export type ControlSize = 'sm' | 'md' | 'lg'

const shared =
  'relative inline-flex shrink-0 items-center justify-center border font-medium whitespace-nowrap transition-colors select-none disabled:pointer-events-none disabled:opacity-45 not-aria-busy:aria-disabled:opacity-45'

const variants: Record<ButtonVariant, string> = {
  primary: 'border-transparent bg-accent text-on-accent not-aria-disabled:hover:bg-accent-hover',
  secondary:
    'border-line bg-raised text-primary shadow-raised not-aria-disabled:hover:border-line-strong not-aria-disabled:hover:bg-hover data-popup-open:bg-hover',
  ghost:
    'border-transparent bg-transparent text-secondary not-aria-disabled:hover:bg-hover not-aria-disabled:hover:text-primary data-popup-open:bg-hover data-popup-open:text-primary',
  danger: 'border-transparent bg-danger-solid text-on-solid not-aria-disabled:hover:bg-danger-solid-hover',
}

const textSizes: Record<ControlSize, string> = {
  sm: 'h-6 gap-1 rounded-sm px-2 text-xs',
  md: 'h-7 gap-1.5 rounded-md px-3 text-sm',
  lg: 'h-8 gap-2 rounded-md px-4 text-sm',
}

const iconSizes: Record<ControlSize, string> = {
  sm: 'size-6 rounded-sm',
  md: 'size-7 rounded-md',
  lg: 'size-8 rounded-md',
}

/** Size of the icon that suits a control of this size, in CSS pixels. */
export const iconPixels: Record<ControlSize, number> = { sm: 14, md: 16, lg: 16 }

/** Classes of a button, also for links styled as one. */
export function buttonClasses(look: {
  readonly variant?: ButtonVariant | undefined
  readonly size?: ControlSize | undefined
  readonly shape?: 'text' | 'icon' | undefined
  readonly isPressed?: boolean | undefined
}): string {
  const { variant = 'secondary', size = 'md', shape = 'text', isPressed = false } = look
  return classNames(
    shared,
    isPressed ? 'border-transparent bg-accent-soft text-accent-text' : variants[variant],
    shape === 'icon' ? iconSizes[size] : textSizes[size],
  )
}
