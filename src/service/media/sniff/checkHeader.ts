import { errorOf } from '../../../contract/jobErrors.ts'
import { ok, refuse, type Result, type Refusal } from '../../../base/result.ts'
import { type MediaContainer, mediaContainers, uploadFormats } from '../../../contract/mediaTypes.ts'
import { foreignContent } from './foreignContent.ts'
import { formatNames } from './formatNames.ts'
import { matchAac } from './aac.ts'
import { matchFlac } from './flac.ts'
import type { HeaderFaultCode, HeaderMatcher } from './headerFault.ts'
import { matchIsoBaseMedia } from './isoBaseMedia.ts'
import { matchJpeg } from './jpeg.ts'
import { matchMp3 } from './mp3.ts'
import { matchOgg } from './ogg.ts'
import { matchAvif, matchGif, matchHeic } from './pictureHeaders.ts'
import { matchPng } from './png.ts'
import { matchQuickTime } from './quickTime.ts'
import { matchAvi, matchWav, matchWebp } from './riff.ts'
import { matchAsf, matchDv, matchFlv, matchMpegProgram, matchMpegTransport, matchMxf } from './videoHeaders.ts'
import { matchMatroska, matchWebm } from './webm.ts'

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
  gif: matchGif,
  avif: matchAvif,
  heic: matchHeic,
  mkv: matchMatroska,
  avi: matchAvi,
  asf: matchAsf,
  mpegps: matchMpegProgram,
  mpegts: matchMpegTransport,
  '3gp': matchIsoBaseMedia,
  ogv: matchOgg,
  mxf: matchMxf,
  flv: matchFlv,
  dv: matchDv,
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
  const checked = head.subarray(0, checkedHeaderBytes)
  const fault = matchers[container](checked)
  return fault === null ? ok({ container }) : refuse(refusalOf(fault, container, checked))
}

function refusalOf(fault: HeaderFaultCode, container: MediaContainer, head: Uint8Array): Refusal {
  const format = formatNames[container]
  if (fault === 'media_header_too_far') return errorOf(fault, { bytes: checkedHeaderBytes })
  if (fault === 'media_header_incomplete') return errorOf(fault, { format })
  const kind = foreignContent(head)
  if (kind !== null) return errorOf(fault, { reason: kind })
  const found = mediaContainers.find((other) => matchers[other](head) === null && !isVague(other))
  const extension = uploadFormats.find((row) => row.container === found)?.extensions[0]
  if (found === undefined || extension === undefined) return errorOf(fault, { reason: 'unknown', format })
  return errorOf(fault, { reason: 'other_format', format, found: formatNames[found], extension })
}

/** Formats whose headers are too short to identify an unknown file by them. */
function isVague(container: MediaContainer): boolean {
  return container === 'mp3' || container === 'aac' || container === 'mpegts' || container === 'dv'
}
