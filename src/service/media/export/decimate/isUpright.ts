import { needed, uint32s } from '../mp4/mp4Boxes.ts'
import { UNITY } from '../mux/moovBox.ts'

/** Offsets of the matrix in versions 0 and 1 of the box. Version 1 has 64-bit times. */
const AT = { moov: [36, 48], track: [40, 52] } as const

function hasUnity(head: Buffer, at: readonly [number, number]): boolean {
  const start = head[0] === 1 ? at[1] : at[0]
  return head.subarray(start, start + UNITY.length * 4).equals(uint32s(UNITY))
}

/** Whether neither the track nor the movie is rotated. Takes the bodies of `moov` and `trak`. */
export const isUpright = (moov: Buffer, track: Buffer): boolean =>
  hasUnity(needed(moov, 'mvhd'), AT.moov) && hasUnity(needed(track, 'tkhd'), AT.track)
