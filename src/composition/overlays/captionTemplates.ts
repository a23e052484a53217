/** Built-in caption styles. Spec: "optional built-in template id (unknown ids rejected)". */
export const captionTemplateIds = [
  'classic',
  'boxed',
  'outline',
  'karaoke',
  'highlight-color',
  'highlight-box',
  'pop',
  'one-word',
  'two-line',
  'neon',
  'news',
  'minimal',
  'shout',
  'typewriter',
] as const

export type CaptionTemplateId = (typeof captionTemplateIds)[number]

/** Open point: the style of captions without a template — it is `classic`, because that is readable on any picture. */
export const DEFAULT_CAPTION_TEMPLATE: CaptionTemplateId = 'classic'

/** The font size of each template, as a multiple of the usual caption size. */
export const captionSizes: Readonly<Record<CaptionTemplateId, number>> = {
  classic: 1, boxed: 1, outline: 1, karaoke: 1, 'highlight-color': 1, 'highlight-box': 1, pop: 1, 'one-word': 1.75,
  'two-line': 0.8, neon: 1, 'news': 1, minimal: 0.75, shout: 1.5, typewriter: 0.75,
} // biome-ignore format: a table

/** The font size of new captions in canvas pixels, large enough to be read on a phone. */
export function captionFontSize(
  { width, height }: { readonly width: number; readonly height: number },
  templateId: CaptionTemplateId,
): number {
  return Math.max(8, Math.round(Math.min(height * 0.04, width * 0.08) * captionSizes[templateId]))
}
