import { useEffect, useRef } from 'react'
import { useWall } from '../WallContext.tsx'

/** Draws a picture so that it covers a box with a different aspect ratio. */
function drawCovering(
  context: CanvasRenderingContext2D,
  picture: ImageBitmap,
  { left, width }: { readonly left: number; readonly width: number },
): void {
  const { height } = context.canvas
  const scale = Math.max(width / picture.width, height / picture.height)
  const [w, h] = [width / scale, height / scale]
  context.drawImage(picture, (picture.width - w) / 2, (picture.height - h) / 2, w, h, left, 0, width, height)
}

/** The clips of a combination side by side, so that tiles with the same first clip differ. */
export function ClipStrip({ assetIds }: { readonly assetIds: readonly string[] }) {
  const { pictures } = useWall()
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!context) return
    const { canvas: element } = context
    element.width = Math.round(element.clientWidth * window.devicePixelRatio)
    element.height = Math.round(element.clientHeight * window.devicePixelRatio)
    const width = element.width / assetIds.length
    const paint = (only?: string): void => {
      for (const [at, assetId] of assetIds.entries()) {
        const { still } = pictures.of(assetId)
        if (still !== null && (only === undefined || only === assetId))
          drawCovering(context, still, { left: at * width, width: Math.max(1, width - 1) })
      }
    }
    paint()
    return pictures.onStill(paint)
  }, [assetIds, pictures])
  return <canvas ref={canvas} aria-hidden className="h-5 w-full rounded-xs bg-sunken" />
}
