import { byteLength, bytePrefix } from '../../../base/fileNames.ts'

/** Drives refuse names of more than 255 characters, or bytes of UTF-8. The rest is left for a number. */
const MAX_NAME_BYTES = 240
const MAX_EXTENSION_LENGTH = 16

/**
 * A name that drives accept for a file: no separators or control characters, and not too long. A number from 2 on stands
 * before the extension, as in `name (2).mp4`.
 */
export function driveFileName(name: string, number = 1): string {
  const plain = name.replaceAll(/[/\\\p{Cc}\p{Cs}]/gu, '-').trim()
  const named = /^\.*$/u.test(plain) ? `${plain.replaceAll('.', '-')}file` : plain
  const dot = named.lastIndexOf('.')
  const hasExtension = dot > 0 && named.length - dot <= MAX_EXTENSION_LENGTH
  const extension = hasExtension ? named.slice(dot) : ''
  const whole = hasExtension ? named.slice(0, dot) : named
  const fitting = bytePrefix(whole, MAX_NAME_BYTES - byteLength(extension))
  const stem = fitting === whole ? whole : fitting.trimEnd()
  return `${stem}${number > 1 ? ` (${number})` : ''}${extension}`
}
