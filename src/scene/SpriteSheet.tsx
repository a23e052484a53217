import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { AbsoluteFill, Freeze } from 'remotion'
import type { Milliseconds } from '../base/units.ts'
import { canvasPlace } from './canvasPlace.ts'
import { DecodersContext } from './media/decoders.ts'
import type { DecodedVideoProps } from './media/mediaProps.ts'
import { OverlayLayer } from './OverlayLayer.tsx'
import { DRAW_SHEET, type SpriteSheetProps, type SheetCell } from './spriteSheetProps.ts'
import { StillLayer } from './StillLayer.tsx'
import { isStill } from './stillOverlay.ts'

const NoSound = () => null

const SIDE = 8

/** A canvas, like those of decoded frames, because browsers antialias the edges of other elements differently. */
const plainPicture = (color: string) =>
  function PlainPicture({ style }: DecodedVideoProps) {
    const canvas = useRef<HTMLCanvasElement>(null)
    useLayoutEffect(() => {
      const context = canvas.current?.getContext('2d')
      if (!context) return
      context.fillStyle = color
      context.fillRect(0, 0, SIDE, SIDE)
    }, [])
    return <canvas ref={canvas} width={SIDE} height={SIDE} style={style} />
  }
const decoders = {
  white: { Video: plainPicture('#ffffff'), Audio: NoSound },
  black: { Video: plainPicture('#000000'), Audio: NoSound },
}

function Cell({ canvas, cell, media, output, overlays }: SpriteSheetProps & { readonly cell: SheetCell }) {
  const overlay = overlays[cell.overlay]
  const moved = { ...output, left: output.left - cell.left, top: output.top - cell.top }
  const { height, sheetLeft, sheetTop, width } = cell
  if (!overlay) throw new Error(`There is no overlay ${cell.overlay}.`)
  const source = 'sourceAssetId' in overlay ? media[overlay.sourceAssetId] : undefined
  return (
    <div style={{ position: 'absolute', left: sheetLeft, top: sheetTop, width, height, overflow: 'hidden' }}>
      <div
        style={{
          ...canvasPlace(moved),
          width: canvas.width,
          height: canvas.height,
          overflow: 'hidden',
          isolation: 'isolate',
        }}
      >
        <DecodersContext value={decoders[cell.picture]}>
          <Freeze frame={cell.frame}>
            {isStill(overlay) ? (
              <StillLayer overlay={overlay} mode="export" />
            ) : (
              <OverlayLayer overlay={overlay} source={source} mode="export" fps={canvas.fps} />
            )}
          </Freeze>
        </DecodersContext>
      </div>
    </div>
  )
}

const POLL_MS: Milliseconds = 2

/** Resolves when all fonts and images of the page have loaded. */
async function everythingIsThere(): Promise<void> {
  while (window.remotion_renderReady !== true) {
    if (window.remotion_cancelledError !== undefined) throw new Error(window.remotion_cancelledError)
    await new Promise((next) => setTimeout(next, POLL_MS))
  }
  await document.fonts.ready
}

interface Shown {
  readonly cells: readonly SheetCell[]
  readonly scale: number
}

/**
 * Draws sprite sheets of single overlays on transparency, which an export composites over its media. The exporter calls
 * `window[DRAW_SHEET]` for one sheet after another.
 */
export function SpriteSheet(props: SpriteSheetProps) {
  const [{ cells, scale }, show] = useState<Shown>({ cells: [], scale: 1 })
  useEffect(() => {
    window[DRAW_SHEET] = async (next, scale) => {
      // Synchronous, so that the pending loads of the new cells are known on return.
      flushSync(() => show({ cells: next, scale }))
      await everythingIsThere()
    }
    return () => {
      delete window[DRAW_SHEET]
    }
  }, [])
  return (
    <AbsoluteFill style={scale === 1 ? undefined : { transform: `scale(${scale})`, transformOrigin: '0 0' }}>
      {cells.map((cell) => (
        <Cell key={cell.key} {...props} cell={cell} />
      ))}
    </AbsoluteFill>
  )
}
