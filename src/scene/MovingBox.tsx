import type { CSSProperties, ReactNode } from 'react'
import { useCurrentFrame } from 'remotion'
import type { SoundOverlay } from '../composition/overlays/sound.ts'
import type { Overlay } from '../composition/schema.ts'
import { RevealedShare } from './drawing/Revealed.tsx'
import { filterStyle } from './styles/filterStyle.ts'
import { canMove, motionAt, STILL, type Motion } from './styles/motion.ts'
import { motionStyle, wipeStyle } from './styles/motionStyle.ts'

type VisibleOverlay = Exclude<Overlay, SoundOverlay>

interface BoxProps {
  readonly overlay: VisibleOverlay
  readonly children: ReactNode
}

/** Types whose own drawing follows a typewriter letter by letter; for the others it uncovers from the left. */
function wipeOf(overlay: VisibleOverlay, motion: Motion): Motion['wipe'] {
  if (overlay.type === 'text' || motion.revealed === 1) return motion.wipe
  return { ...motion.wipe, right: Math.max(motion.wipe.right, 1 - motion.revealed) }
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
  const look: CSSProperties = {
    width: '100%',
    height: '100%',
    ...(overlay.rotation === 0 ? {} : { transform: `rotate(${overlay.rotation}deg)` }),
    ...(opacity === undefined || opacity === 1 ? {} : { opacity }),
    ...(filter === undefined ? {} : { filter }),
    ...wipeStyle(wipeOf(overlay, motion)),
  }
  return (
    <div style={place}>
      <div style={look}>{children}</div>
    </div>
  )
}

function AnimatedBox({ children, overlay }: BoxProps) {
  const frame = useCurrentFrame()
  const { durationInFrames } = overlay
  const transitionIn = 'transitionIn' in overlay ? overlay.transitionIn : undefined
  const motion = motionAt({ durationInFrames, transitionIn, animation: overlay.styles.animation }, frame)
  return (
    <RevealedShare value={motion.revealed}>
      <Box overlay={overlay} motion={motion}>
        {children}
      </Box>
    </RevealedShare>
  )
}

/**
 * The place of an overlay on the canvas: position, rotation, opacity, filters, and what its animations do to them.
 * An overlay without animations does not look at the frame at all.
 */
export function MovingBox({ children, overlay }: BoxProps) {
  const transitionIn = 'transitionIn' in overlay ? overlay.transitionIn : undefined
  if (canMove({ durationInFrames: overlay.durationInFrames, transitionIn, animation: overlay.styles.animation })) {
    return <AnimatedBox overlay={overlay}>{children}</AnimatedBox>
  }
  return (
    <Box overlay={overlay} motion={STILL}>
      {children}
    </Box>
  )
}
