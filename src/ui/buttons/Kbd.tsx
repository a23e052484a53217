import { classNames } from '../classNames.ts'

export interface KbdProps {
  /** The key combination as it is displayed, such as `Ctrl+K`. */
  readonly keys: string
  readonly className?: string | undefined
}

export function Kbd({ keys, className }: KbdProps) {
  return (
    <kbd
      className={classNames(
        'inline-flex h-4.5 min-w-4.5 items-center justify-center rounded-xs border border-line bg-panel px-1 font-sans text-2xs leading-none whitespace-nowrap text-secondary',
        className,
      )}
    >
      {keys}
    </kbd>
  )
}
