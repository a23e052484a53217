import type { OverlayId } from '../../../composition/schema.ts'

/** Input fields that contain one overlay id. */
export const ID_FIELDS = ['overlayId', 'leftId', 'rightId']

/** Input fields that contain several overlay ids. */
export const ID_LIST_FIELDS = ['overlayIds', 'order']

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

const fieldOf = (value: unknown, field: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, field) : undefined

/** Overlays that an edit's input names in the fields above, or in the `overlayId` of entries in `overlays`. */
export function namedIds(input: unknown): OverlayId[] {
  const ids = [
    ...ID_FIELDS.map((field) => fieldOf(input, field)),
    ...ID_LIST_FIELDS.flatMap((field) => listOf(fieldOf(input, field))),
    ...listOf(fieldOf(input, 'overlays')).map((entry) => fieldOf(entry, 'overlayId')),
  ]
  return ids.filter((id) => typeof id === 'number')
}
