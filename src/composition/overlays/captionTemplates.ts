/** Built-in caption looks. Spec: "optional built-in template id (unknown ids rejected)". */
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
