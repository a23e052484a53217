import { errorOf } from '../../../contract/jobErrors.ts'
import { ok, refuse, type Result, type Refusal } from '../../../base/result.ts'
import type { MediaContainer } from '../../../contract/mediaTypes.ts'
import { matchAac } from './aac.ts'
import { matchFlac } from './flac.ts'
import type { HeaderFaultCode, HeaderMatcher } from './headerFault.ts'
import { matchIsoBaseMedia } from './isoBaseMedia.ts'
import { matchJpeg } from './jpeg.ts'
import { matchMp3 } from './mp3.ts'
import { matchOgg } from './ogg.ts'
import { matchPng } from './png.ts'
import { matchQuickTime } from './quickTime.ts'
import { matchWav, matchWebp } from './riff.ts'
import { matchWebm } from './webm.ts'

/** Spec: POST /uploads/{uploadId}/complete, "the first 4,096 bytes". */
export const checkedHeaderBytes = 4_096

const matchers: Readonly<Record<MediaContainer, HeaderMatcher>> = {
  mp4: matchIsoBaseMedia,
  m4v: matchIsoBaseMedia,
  mov: matchQuickTime,
  webm: matchWebm,
  mp3: matchMp3,
  m4a: matchIsoBaseMedia,
  aac: matchAac,
  wav: matchWav,
  flac: matchFlac,
  ogg: matchOgg,
  jpeg: matchJpeg,
  png: matchPng,
  webp: matchWebp,
}

/**
 * Checks whether the first 4,096 bytes of a file match its declared format.
 *
 * Every accepted format starts with a binary signature, so text (playlists, concat scripts, SVG, HTML) is refused under
 * any name. Spec: Upload rules. Refusal codes: see `HeaderFaultCode`.
 */
export function checkHeader(
  head: Uint8Array,
  container: MediaContainer,
): Result<{ readonly container: MediaContainer }> {
  const fault = matchers[container](head.subarray(0, checkedHeaderBytes))
  return fault === null ? ok({ container }) : refuse(refusalOf(fault, container.toUpperCase()))
}

function refusalOf(fault: HeaderFaultCode, format: string): Refusal {
  return fault === 'media_header_too_far'
    ? errorOf(fault, { bytes: checkedHeaderBytes })
    : errorOf<'media_header_mismatch' | 'media_header_incomplete' | 'media_brand_unsupported'>(fault, { format })
}
