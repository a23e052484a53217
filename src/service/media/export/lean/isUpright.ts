import { needed, uint32s } from '../mp4/mp4Boxes.ts'
import { UNITY } from '../mux/moovBox.ts'

/** Where the matrix lies, after a version and flags: times of version 1 take twice the bytes. */
const AT = { moov: [36, 48], track: [40, 52] } as const

function hasUnity(head: Buffer, at: readonly [number, number]): boolean {
  const start = head[0] === 1 ? at[1] : at[0]
  return head.subarray(start, start + UNITY.length * 4).equals(uint32s(UNITY))
}

/** Whether a track is shown as it is coded: neither it nor its film is turned. Takes the bodies of `moov` and `trak`. */
export const isUpright = (moov: Buffer, track: Buffer): boolean =>
  hasUnity(needed(moov, 'mvhd'), AT.moov) && hasUnity(needed(track, 'tkhd'), AT.track)
