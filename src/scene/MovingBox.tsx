import type { CSSProperties, ReactNode } from 'react'
import { useCurrentFrame } from 'remotion'
import { RevealedShare } from './drawing/Revealed.tsx'
import { canOverlayMove, crossesCanvas, overlayMotion, type VisibleOverlay } from './overlayMotion.ts'
import { filterStyle } from './styles/filterStyle.ts'
import { STILL, type Motion } from './styles/motion.ts'
import { canvasMotionStyle, motionStyle, wipeStyle } from './styles/motionStyle.ts'

interface BoxProps {
  readonly overlay: VisibleOverlay
  readonly children: ReactNode
}

function Box({ children, motion, overlay }: BoxProps & { readonly motion: Motion }) {
  const { opacity } = overlay.styles
  const filter = filterStyle(overlay.styles.filter)
  const place: CSSProperties = {
    position: 'absolute',
    left: overlay.left,
    top: overlay.top,
    width: overlay.width,
    height: overlay.height,
    ...motionStyle(motion),
  }
  const appearance: CSSProperties = {
    width: '100%',
    height: '100%',
    ...(overlay.rotation === 0 ? {} : { transform: `rotate(${overlay.rotation}deg)` }),
    ...(opacity === undefined || opacity === 1 ? {} : { opacity }),
    ...(filter === undefined ? {} : { filter }),
    ...wipeStyle(motion.wipe),
  }
  return (
    <div style={place}>
      <div style={appearance}>{children}</div>
    </div>
  )
}

const canvasStyle = { position: 'absolute', left: 0, top: 0, width: '100%', height: '100%' } as const

function AnimatedBox({ children, overlay }: BoxProps) {
  const motion = overlayMotion(overlay, useCurrentFrame())
  const box = (
    <Box overlay={overlay} motion={motion}>
      {children}
    </Box>
  )
  return (
    <RevealedShare value={motion.revealed}>
      {/* Kept after the transition, otherwise the media would be mounted again. */}
      {crossesCanvas(overlay) ? <div style={{ ...canvasStyle, ...canvasMotionStyle(motion) }}>{box}</div> : box}
    </RevealedShare>
  )
}

/**
 * Applies the position, rotation, opacity, filters and animations of an overlay. Without animations, it does not
 * subscribe to the frame.
 */
export function MovingBox({ children, overlay }: BoxProps) {
  if (canOverlayMove(overlay)) {
    return <AnimatedBox overlay={overlay}>{children}</AnimatedBox>
  }
  return (
    <Box overlay={overlay} motion={STILL}>
      {children}
    </Box>
  )
}
