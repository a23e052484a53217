import { classNames } from '../classNames.ts'

/** The checkerboard that is visible behind transparent colours, as a CSS background. */
export const checkerboard = 'repeating-conic-gradient(#9a9da3 0 25%, #d7d9dc 0 50%) 0 0 / 8px 8px'

export interface ColorSwatchProps {
  /** A hex colour. Null if several differ. */
  readonly color: string | null
  readonly className?: string | undefined
}

/** A colour over a checkerboard, which shows its transparency. Decorative, because text names the colour. */
export function ColorSwatch({ color, className }: ColorSwatchProps) {
  return (
    <span
      aria-hidden
      className={classNames('block shrink-0 rounded-sm shadow-[inset_0_0_0_1px_rgb(128_128_128/0.45)]', className)}
      style={{
        background:
          color === null
            ? 'linear-gradient(135deg, #3d4048 50%, #b9bcc3 50%)'
            : `linear-gradient(${color}, ${color}), ${checkerboard}`,
      }}
    />
  )
}
