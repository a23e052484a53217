/** Ids of `textPresets`, in their order. The contract needs them without the presets themselves. */
export const textPresetIds = [
  'title',
  'subtitle',
  'lower-third',
  'quote',
  'headline',
  'outline',
  'neon',
  'label',
  'handwritten',
  'code',
  'number',
  'call-to-action',
] as const
export type TextPresetId = (typeof textPresetIds)[number]
