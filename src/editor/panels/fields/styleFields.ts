import type { OverlayChanges } from '../../../composition/edits/overlayChanges.ts'
import type { Overlay } from '../../../composition/schema.ts'
import type { ChoiceDescriptor, ColorDescriptor, NumberDescriptor, ToggleDescriptor } from './inspectorField.ts'

/** One property of the styles, whatever the overlay's type. */
export function styleOf(overlay: Overlay, key: string): unknown {
  const styles: Readonly<Record<string, unknown>> = overlay.styles
  return styles[key]
}

/** Sets one style property; null takes it away. */
export function withStyle(key: string, value: unknown): OverlayChanges {
  return { styles: { [key]: value } }
}

const clearOf = (key: string) => (overlay: Overlay) =>
  styleOf(overlay, key) === undefined ? null : withStyle(key, null)

interface StyleField<Value> {
  readonly key: string
  readonly label: string
  readonly fallback: Value
}

type NumberLook = Partial<Omit<NumberDescriptor, 'kind' | 'id' | 'label' | 'read' | 'write' | 'reset'>>

/** A number among the styles. `scale` 100 shows a share as per cent. */
export function styleNumber(
  field: StyleField<number> & { readonly min: number; readonly max: number; readonly scale?: number },
  look: NumberLook = {},
): NumberDescriptor {
  const { key, label, fallback, scale = 1 } = field
  return {
    kind: 'number',
    id: key,
    label,
    min: field.min * scale,
    max: field.max * scale,
    read: (overlay) => {
      const value = styleOf(overlay, key)
      return (typeof value === 'number' ? value : fallback) * scale
    },
    write: (value) => withStyle(key, value / scale),
    reset: clearOf(key),
    ...look,
  }
}

/** A colour among the styles. */
export function styleColor(
  field: StyleField<string>,
  look: Partial<Pick<ColorDescriptor, 'hasAlpha' | 'isShown'>> = {},
): ColorDescriptor {
  const { key, label, fallback } = field
  return {
    kind: 'color',
    id: key,
    label,
    read: (overlay) => {
      const value = styleOf(overlay, key)
      return typeof value === 'string' ? value : fallback
    },
    write: (value) => withStyle(key, value),
    reset: clearOf(key),
    ...look,
  }
}

/** A named choice among the styles. */
export function styleChoice(
  field: StyleField<string>,
  look: Pick<ChoiceDescriptor, 'options' | 'look' | 'isShown' | 'isHalf'>,
): ChoiceDescriptor {
  const { key, label, fallback } = field
  return {
    kind: 'choice',
    id: key,
    label,
    read: (overlay) => {
      const value = styleOf(overlay, key)
      return typeof value === 'string' ? value : fallback
    },
    write: (value) => withStyle(key, value === fallback ? null : value),
    reset: clearOf(key),
    ...look,
  }
}

/** A yes or no among the styles. */
export function styleToggle(key: string, label: string): ToggleDescriptor {
  return {
    kind: 'toggle',
    id: key,
    label,
    read: (overlay) => styleOf(overlay, key) === true,
    write: (value) => withStyle(key, value ? true : null),
  }
}

/** A style property that is an object, as far as the fields in it are numbers or text. */
export function styleObject(overlay: Overlay, key: string): Readonly<Record<string, unknown>> | null {
  const value = styleOf(overlay, key)
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null
}

/** A part of a style object. Nothing to see while the object is absent. */
export function partNumber(
  part: {
    readonly key: string
    readonly part: string
    readonly label: string
    readonly min: number
    readonly max: number
  },
  look: NumberLook = {},
): NumberDescriptor {
  return {
    kind: 'number',
    id: `${part.key}.${part.part}`,
    label: part.label,
    min: part.min,
    max: part.max,
    isShown: (overlay) => styleObject(overlay, part.key) !== null,
    read: (overlay) => {
      const value = styleObject(overlay, part.key)?.[part.part]
      return typeof value === 'number' ? value : 0
    },
    write: (value, overlay) => withStyle(part.key, { ...styleObject(overlay, part.key), [part.part]: value }),
    ...look,
  }
}

/** The colour in a style object. */
export function partColor(key: string, label: string): ColorDescriptor {
  return {
    kind: 'color',
    id: `${key}.color`,
    label,
    hasAlpha: true,
    isShown: (overlay) => styleObject(overlay, key) !== null,
    read: (overlay) => {
      const value = styleObject(overlay, key)?.['color']
      return typeof value === 'string' ? value : '#000000'
    },
    write: (value, overlay) => withStyle(key, { ...styleObject(overlay, key), color: value }),
  }
}

/** Turns a style object on, with first values, or off. */
export function partToggle(key: string, label: string, first: Readonly<Record<string, unknown>>): ToggleDescriptor {
  return {
    kind: 'toggle',
    id: key,
    label,
    read: (overlay) => styleObject(overlay, key) !== null,
    write: (value) => withStyle(key, value ? first : null),
  }
}
