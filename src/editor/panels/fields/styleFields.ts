import type { OverlayChanges } from '../../../composition/edits/changing/overlayChanges.ts'
import type { Overlay } from '../../../composition/schema.ts'
import type { ChoiceDescriptor, ColorDescriptor, NumberDescriptor, ToggleDescriptor } from './inspectorField.ts'

/** Reads a style property of any overlay type. */
export function styleOf(overlay: Overlay, key: string): unknown {
  const styles: Readonly<Record<string, unknown>> = overlay.styles
  return styles[key]
}

/** Sets a style property. Null removes it. */
export function withStyle(key: string, value: unknown): OverlayChanges {
  return { styles: { [key]: value } }
}

/** Removes a style property. Null if it is absent. */
export const clearOf = (key: string) => (overlay: Overlay) =>
  styleOf(overlay, key) === undefined ? null : withStyle(key, null)

interface StyleField<Value> {
  readonly key: string
  readonly label: string
  /** Value while the style is absent. It may depend on the overlay. */
  readonly fallback: Value | ((overlay: Overlay) => Value)
}

const fallbackOf = <Value extends string | number>({ fallback }: StyleField<Value>, overlay: Overlay): Value =>
  typeof fallback === 'function' ? fallback(overlay) : fallback

/** Removes a style property. Null if it equals the default. */
const resetOf =
  <Value extends string | number>(field: StyleField<Value>) =>
  (overlay: Overlay): OverlayChanges | null => {
    const value = styleOf(overlay, field.key)
    return value === undefined || value === fallbackOf(field, overlay) ? null : withStyle(field.key, null)
  }

type NumberOptions = Partial<Omit<NumberDescriptor, 'kind' | 'id' | 'label' | 'read' | 'write' | 'reset'>>

/** A numeric style property. A `scale` of 100 shows a ratio as a percentage. */
export function styleNumber(
  field: StyleField<number> & { readonly min: number; readonly max: number; readonly scale?: number },
  extra: NumberOptions = {},
): NumberDescriptor {
  const { key, label, scale = 1 } = field
  return {
    kind: 'number',
    id: key,
    label,
    min: field.min * scale,
    max: field.max * scale,
    read: (overlay) => {
      const value = styleOf(overlay, key)
      return (typeof value === 'number' ? value : fallbackOf(field, overlay)) * scale
    },
    write: (value) => withStyle(key, value / scale),
    reset: resetOf(field),
    ...extra,
  }
}

export function styleColor(
  field: StyleField<string>,
  extra: Partial<Pick<ColorDescriptor, 'hasAlpha' | 'isShown' | 'isPart'>> = {},
): ColorDescriptor {
  const { key, label } = field
  return {
    kind: 'color',
    id: key,
    label,
    hasAlpha: true,
    read: (overlay) => {
      const value = styleOf(overlay, key)
      return typeof value === 'string' ? value : fallbackOf(field, overlay)
    },
    write: (value) => withStyle(key, value),
    reset: resetOf(field),
    ...extra,
  }
}

export function styleChoice(
  field: StyleField<string>,
  extra: Pick<ChoiceDescriptor, 'options' | 'appearance' | 'isShown' | 'isHalf'>,
): ChoiceDescriptor {
  const { key, label } = field
  return {
    kind: 'choice',
    id: key,
    label,
    read: (overlay) => {
      const value = styleOf(overlay, key)
      return typeof value === 'string' ? value : fallbackOf(field, overlay)
    },
    write: (value, overlay) => withStyle(key, value === fallbackOf(field, overlay) ? null : value),
    reset: resetOf(field),
    ...extra,
  }
}

export function styleToggle(
  key: string,
  label: string,
  extra: Pick<ToggleDescriptor, 'isShown'> = {},
): ToggleDescriptor {
  return {
    kind: 'toggle',
    id: key,
    label,
    read: (overlay) => styleOf(overlay, key) === true,
    write: (value) => withStyle(key, value ? true : null),
    reset: clearOf(key),
    ...extra,
  }
}
