/** How the head stands in one frame. Angles are in radians, and shifts in face heights. */
export interface HeadPose {
  readonly roll: number
  readonly yaw: number
  readonly pitch: number
  readonly shiftX: number
  readonly shiftY: number
  /** From 0, open eyes, to 1, closed. */
  readonly blink: number
}

/** The periods of the sways have no common multiple, so that the motion does not repeat within a take. */
const sway = (seconds: number, period: number, phase: number): number =>
  Math.sin((2 * Math.PI * seconds) / period + phase)

const BLINK_SECONDS = 0.2
/** Pauses between blinks, which repeat. */
const pauses = [2.7, 4.1, 3.3, 5.2, 2.2, 3.8]

/**
 * @param amount from 0, still, to 1, lively
 * @param open the mouth of the frame: a speaker nods with loud syllables
 */
export function headPose(
  seconds: number,
  { amount, open }: { readonly amount: number; readonly open: number },
): HeadPose {
  return {
    roll: amount * 0.03 * (0.7 * sway(seconds, 5.3, 0.4) + 0.3 * sway(seconds, 2.3, 1.1)),
    yaw: amount * 0.09 * (0.7 * sway(seconds, 6.7, 2) + 0.3 * sway(seconds, 2.9, 0.3)),
    pitch: amount * (0.05 * sway(seconds, 4.1, 1.3) + 0.035 * open),
    shiftX: amount * 0.018 * sway(seconds, 7.9, 0.9),
    shiftY: amount * (0.01 * sway(seconds, 3.7, 0.2) + 0.012 * open),
    blink: blinkAt(seconds),
  }
}

function blinkAt(seconds: number): number {
  const round = pauses.reduce((sum, pause) => sum + pause, 0)
  let left = seconds % round
  for (const pause of pauses) {
    if (left < pause) {
      const after = left - (pause - BLINK_SECONDS)
      return after <= 0 ? 0 : Math.sin((Math.PI * after) / BLINK_SECONDS) ** 2
    }
    left -= pause
  }
  return 0
}
