import type { OverlayType } from '../composition/schema.ts'
import type { ToolControl, ToolField } from './toolDescription.ts'

type Choices = Readonly<Record<string, string>>

const optional = (name: string, label: string, control: ToolControl): ToolField => ({
  name,
  label,
  isRequired: false,
  control,
})

/** Fields that several tools ask for, in the same words. */
export const toolFields = {
  overlay: (types: readonly OverlayType[], label = 'Overlay'): ToolField => ({
    name: 'overlayId',
    label,
    isRequired: true,
    control: { kind: 'overlay', types },
  }),
  media: (type: 'video' | 'image' | 'music', label: string, takesStock = true): ToolField => ({
    name: 'assetId',
    label,
    isRequired: true,
    control: { kind: 'media', type, takesStock },
  }),
  start: optional('startFrame', 'Start', { kind: 'time', unit: 'frames' }),
  duration: optional('durationSeconds', 'Length', { kind: 'time', unit: 'seconds' }),
  row: optional('row', 'Row', { kind: 'row' }),
  volume: optional('volume', 'Volume', { kind: 'volume' }),
  language: optional('language', 'Language', { kind: 'language' }),
  query: (isRequired: boolean): ToolField => ({
    name: 'query',
    label: 'Words',
    isRequired,
    control: { kind: 'text', isLong: false },
  }),
  limit: optional('limit', 'At most', { kind: 'number', min: 1, max: 20, step: 1 }),
  seconds: (name: string, label: string): ToolField => optional(name, label, { kind: 'time', unit: 'seconds' }),
  milliseconds: (name: string, label: string): ToolField =>
    optional(name, label, { kind: 'time', unit: 'milliseconds' }),
  flag: (name: string, label: string): ToolField => optional(name, label, { kind: 'switch' }),
  color: (name: string, label: string): ToolField => optional(name, label, { kind: 'color' }),
  number: (name: string, label: string, bounds: Omit<Extract<ToolControl, { kind: 'number' }>, 'kind'>): ToolField =>
    optional(name, label, { kind: 'number', ...bounds }),
  choice: (name: string, label: string, choices: Choices): ToolField =>
    optional(name, label, {
      kind: 'choice',
      options: Object.entries(choices).map(([value, words]) => ({ value, label: words })),
    }),
  tags: optional('tags', 'Tags', { kind: 'tags' }),
}

/** A field that must be filled. */
export const required = (field: ToolField): ToolField => ({ ...field, isRequired: true })
/** A field that may be left out. */
export const leftOut = (field: ToolField): ToolField => ({ ...field, isRequired: false })
/** A field with a word on what it does. */
export const hinted = (field: ToolField, hint: string): ToolField => ({ ...field, hint })
