import { useLayoutEffect, useMemo, useRef } from 'react'
import { AbsoluteFill, Freeze, useCurrentFrame } from 'remotion'
import { canvasPlace } from './canvasPlace.ts'
import { DecodersContext } from './media/decoders.ts'
import type { DecodedVideoProps } from './media/mediaProps.ts'
import { OverlayLayer } from './OverlayLayer.tsx'
import type { RasterSheetProps, SheetCell } from './rasterSheetProps.ts'
import { StillLayer } from './StillLayer.tsx'
import { isStill } from './stillOverlay.ts'

const NoSound = () => null

const SIDE = 8

/** A canvas, as the frames of a file are drawn on one: a browser treats the edges of other elements differently. */
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

function Cell({ canvas, cell, media, output, overlays }: RasterSheetProps & { readonly cell: SheetCell }) {
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

/** One sheet of single overlays on nothing: what an export lays over its media. */
export function RasterSheet(props: RasterSheetProps) {
  const sheet = useCurrentFrame()
  const cells = useMemo(() => props.sheets[sheet] ?? [], [props.sheets, sheet])
  return (
    <AbsoluteFill>
      {cells.map((cell, index) => (
        <Cell key={`${sheet} ${index}`} {...props} cell={cell} />
      ))}
    </AbsoluteFill>
  )
}
