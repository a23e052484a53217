import { createHash } from 'node:crypto'

/** The id of an asset's captions in a language. It is deterministic, so it survives deletion and regeneration. */
export function captionIdOf(assetId: string, language: string): string {
  const hash = createHash('sha256').update(`captions\n${assetId}\n${language}`).digest('hex')
  // A UUID of version 8, for custom content.
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `a${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-')
}
