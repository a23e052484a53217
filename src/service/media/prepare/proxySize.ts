/** A size in pixels. */
export interface PixelSize {
  readonly width: number
  readonly height: number
}

/** Fits a size within limits for its short and long side, with both sides even. Never enlarges it. */
export function proxySizeOf(
  size: PixelSize,
  bound: { readonly shortSide: number; readonly longSide: number },
): PixelSize {
  const factor = fitFactor(size, bound)
  const even = (pixels: number): number => Math.max(2, Math.round((pixels * factor) / 2) * 2)
  return { width: even(size.width), height: even(size.height) }
}

/** Fits a size within a limit for its long side. Never enlarges it. */
export function imageSizeOf(size: PixelSize, longSide: number): PixelSize {
  const factor = fitFactor(size, { shortSide: longSide, longSide })
  const whole = (pixels: number): number => Math.max(1, Math.round(pixels * factor))
  return { width: whole(size.width), height: whole(size.height) }
}

function fitFactor(size: PixelSize, bound: { readonly shortSide: number; readonly longSide: number }): number {
  return Math.min(
    1,
    bound.shortSide / Math.min(size.width, size.height),
    bound.longSide / Math.max(size.width, size.height),
  )
}
