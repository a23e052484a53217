import { errorOf } from '../../../contract/jobErrors.ts'
import type { Refusal } from '../../../base/result.ts'
import type { Seconds } from '../../../base/units.ts'
import { MAX_DECODED_PIXELS } from '../ffmpegArguments.ts'
import { implausibleNumber } from './implausibleNumber.ts'
import type { DescribedFile } from './describeFile.ts'
import type { ScannedStream } from './packetScan.ts'

/** Returns null if the file passes. */
type Check<File> = (file: File) => Refusal | null

/** A file whose packets have been read. */
export interface ScannedFile extends DescribedFile {
  readonly scan: ReadonlyMap<number, ScannedStream>
  readonly durationSeconds: Seconds
}

/** Runs checks in order and returns the first refusal. */
export function firstRefusal<File>(checks: readonly Check<File>[], file: File): Refusal | null {
  for (const check of checks) {
    const refusal = check(file)
    if (refusal !== null) return refusal
  }
  return null
}

/** Checks of the description, in order. */
export const describedChecks: readonly Check<DescribedFile>[] = [
  isFreeToUse,
  holdsSomething,
  isOfItsType,
  hasPossibleNumbers,
  hasSize,
  canBeDecoded,
]

/** Checks of the packets, in order. */
export const scannedChecks: readonly Check<ScannedFile>[] = [isFilled, canBeDecodedInTime]

export const unreadable: Refusal = errorOf('media_unreadable', { reason: 'nothing_plays' })

export const tooLarge: Refusal = errorOf('media_dimensions_too_large')

/** Sample entries of encrypted tracks: ISO/IEC 23001-7 and FairPlay of the iTunes Store. */
const PROTECTED_TAGS: ReadonlySet<string | null> = new Set(['encv', 'enca', 'drmi', 'drms'])

function isFreeToUse({ streams }: DescribedFile): Refusal | null {
  const isProtected = streams.some(({ codec_tag_string: tag }) => PROTECTED_TAGS.has(tag))
  return isProtected ? errorOf('media_unreadable', { reason: 'copy_protected' }) : null
}

function holdsSomething({ picture, sound }: DescribedFile): Refusal | null {
  return picture === undefined && sound === undefined ? unreadable : null
}

function isOfItsType({ type, picture, sound }: DescribedFile): Refusal | null {
  if ((type === 'music' ? sound : picture) !== undefined) return null
  return errorOf('media_kind_mismatch', { reason: type === 'music' ? 'sound' : 'picture' })
}

function hasPossibleNumbers({ streams, sound }: DescribedFile): Refusal | null {
  const absurd = implausibleNumber(streams, sound)
  return absurd === null ? null : errorOf('media_too_demanding', absurd)
}

function hasSize({ type, size }: DescribedFile): Refusal | null {
  return type !== 'music' && size === null ? unreadable : null
}

/** Checks the size of the picture, including the cover of a music file, because that is decoded too. */
function canBeDecoded({ picture }: DescribedFile): Refusal | null {
  return (picture?.width ?? 0) * (picture?.height ?? 0) > MAX_DECODED_PIXELS ? tooLarge : null
}

/** The longest gap without picture or sound that is accepted. Gaps are filled with the last picture or with silence. */
const MAX_BARE_SECONDS = 3_600
/**
 * The longest packets of sound occur in WAV files with 1,000 Hz. A picture may last longer only in a slide show, which
 * has several pictures.
 */
const MAX_PACKET_SECONDS = 4

function isFilled({ durationSeconds, scan }: ScannedFile): Refusal | null {
  const packets = [...scan.values()].reduce((sum, { timestamps: { length } }) => sum + length, 0)
  if (durationSeconds <= MAX_BARE_SECONDS + packets * MAX_PACKET_SECONDS) return null
  return errorOf('media_too_demanding', { reason: 'lasts' })
}

/** 8K at 120 fps. */
const MAX_PIXELS_A_SECOND = 7_680 * 4_320 * 120

function canBeDecodedInTime({ durationSeconds, picture, scan, size }: ScannedFile): Refusal | null {
  if (picture === undefined || size === null) return null
  const pixels = (picture.width ?? 0) * (picture.height ?? 0) * (scan.get(picture.index)?.timestamps.length ?? 0)
  if (pixels <= MAX_PIXELS_A_SECOND * (1 + durationSeconds)) return null
  return errorOf('media_too_demanding', { reason: 'pictures' })
}
