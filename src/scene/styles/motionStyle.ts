import type { CSSProperties } from 'react'
import { hidesAll, type Motion } from './motion.ts'

/** Far enough outside the box to keep shadows visible while one side is wiped. */
const OUTSIDE = '-10000px'

const inset = (hiddenShare: number): string => (hiddenShare > 0 ? `${hiddenShare * 100}%` : OUTSIDE)

/** The part of a transition that applies to the canvas, for a box of the size of the canvas. */
export function canvasMotionStyle({ canvasWipe, slideX, slideY }: Motion): CSSProperties {
  return {
    ...(slideX === 0 && slideY === 0 ? {} : { transform: `translate(${slideX * 100}%, ${slideY * 100}%)` }),
    ...wipeStyle(canvasWipe),
  }
}

/** CSS of shift, scale and opacity, along the axes of the canvas. */
export function motionStyle(motion: Motion): CSSProperties {
  const { blur, opacity, rotation, scale, shiftX, shiftY } = motion
  const moves = shiftX !== 0 || shiftY !== 0 || scale !== 1 || rotation !== 0
  return {
    ...(opacity === 1 ? {} : { opacity }),
    ...(moves
      ? { transform: `translate(${shiftX * 100}%, ${shiftY * 100}%) scale(${scale}) rotate(${rotation}deg)` }
      : {}),
    ...(blur === 0 ? {} : { filter: `blur(${blur}px)` }),
  }
}

/**
 * Clips a box to the part that a wipe or typewriter reveals, along its own axes. A fully hidden box is transparent
 * instead, because Chromium 156 omits from screenshots a canvas that was previously clipped away, and an export would
 * lack its first frame.
 */
export function wipeStyle(wipe: Motion['wipe']): CSSProperties {
  const { bottom, left, right, top } = wipe
  if (bottom === 0 && left === 0 && right === 0 && top === 0) return {}
  if (hidesAll(wipe)) return { opacity: 0 }
  return { clipPath: `inset(${inset(top)} ${inset(right)} ${inset(bottom)} ${inset(left)})` }
}
