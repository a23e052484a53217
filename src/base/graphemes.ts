let segmenter: Intl.Segmenter | null = null

/**
 * User-perceived characters (grapheme clusters), with `index` in UTF-16 units; a family emoji or a flag counts as one.
 * The segmenter is created on first use, because creating it takes a browser about 25 ms.
 */
export function graphemesOf(text: string): Intl.Segments {
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' })
  return segmenter.segment(text)
}
