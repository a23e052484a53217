import type { Overlay } from '../../../composition/schema.ts'
import type { ChoiceDescriptor, ColorDescriptor, NumberDescriptor, ToggleDescriptor } from './inspectorField.ts'
import { clearOf, styleOf, withStyle } from './styleFields.ts'

/** A style property whose value is an object, such as a border. */
export function styleObject(overlay: Overlay, key: string): Readonly<Record<string, unknown>> | null {
  const value = styleOf(overlay, key)
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null
}

/** A style property with parts. `first` is its value when turned on. */
export interface StyleGroup {
  readonly key: string
  /** A label such as "Border" gives its parts the labels "Border width" and "Border colour". */
  readonly label: string
  readonly first: Readonly<Record<string, string | number>>
}

type PartOptions = Pick<NumberDescriptor, 'min' | 'max'> &
  Partial<Pick<NumberDescriptor, 'unit' | 'isHalf' | 'prefix' | 'step'>> & {
    /** Value of a part that the property omits. By default it is the part of `first`. */
    readonly absent?: number
  }

function described<Value>({ key, label, first }: StyleGroup, part: string, word: string) {
  return {
    id: `${key}.${part}`,
    label: `${label} ${word}`,
    isPart: true,
    isShown: (overlay: Overlay) => styleObject(overlay, key) !== null,
    write: (value: Value, overlay: Overlay) =>
      withStyle(key, { ...first, ...styleObject(overlay, key), [part]: value }),
    reset: (overlay: Overlay) => {
      const before = styleObject(overlay, key)
      if (!before || before[part] === first[part]) return null
      return withStyle(key, { ...before, [part]: first[part] })
    },
  }
}

/** Turns a style property on, with its first values, or off. */
export function groupToggle({ key, label, first }: StyleGroup): ToggleDescriptor {
  return {
    kind: 'toggle',
    id: key,
    label,
    read: (overlay) => styleObject(overlay, key) !== null,
    write: (value) => withStyle(key, value ? first : null),
    reset: clearOf(key),
  }
}

/** A number within a style property. Hidden while the property is absent. */
export function groupNumber(
  group: StyleGroup,
  part: string,
  extra: PartOptions & { readonly word: string },
): NumberDescriptor {
  const { word, absent = group.first[part], ...shown } = extra
  return {
    kind: 'number',
    ...described<number>(group, part, word),
    ...shown,
    read: (overlay) => {
      const value = styleObject(overlay, group.key)?.[part] ?? absent
      return typeof value === 'number' ? value : 0
    },
  }
}

export function groupColor(group: StyleGroup): ColorDescriptor {
  return {
    kind: 'color',
    ...described<string>(group, 'color', 'colour'),
    hasAlpha: true,
    read: (overlay) => {
      const value = styleObject(overlay, group.key)?.['color'] ?? group.first['color']
      return typeof value === 'string' ? value : '#000000'
    },
  }
}

export function groupChoice(
  group: StyleGroup,
  part: string,
  extra: Pick<ChoiceDescriptor, 'options' | 'appearance' | 'isHalf'> & { readonly word: string },
): ChoiceDescriptor {
  const { word, ...shown } = extra
  return {
    kind: 'choice',
    ...described<string>(group, part, word),
    ...shown,
    read: (overlay) => {
      const value = styleObject(overlay, group.key)?.[part] ?? group.first[part]
      return typeof value === 'string' ? value : ''
    },
  }
}

/** Offset, blur and colour of a shadow, with the switch that turns it on. */
export function shadowGroup(group: StyleGroup) {
  const offset = { min: -2_000, max: 2_000, unit: 'px', isHalf: true }
  return [
    groupToggle(group),
    groupNumber(group, 'x', { ...offset, word: 'X', prefix: 'X' }),
    groupNumber(group, 'y', { ...offset, word: 'Y', prefix: 'Y' }),
    groupNumber(group, 'blur', { min: 0, max: 2_000, unit: 'px', word: 'blur' }),
    groupColor(group),
  ] as const
}
