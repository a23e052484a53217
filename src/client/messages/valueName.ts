import { valueNames } from '../../composition/valueNames.ts'
import { labelText } from './labelText.ts'

/** The name of a stored value such as `slide-up`. A value without a name, such as a font, is shown unchanged. */
export function valueName(value: string): string {
  const name = valueNames[value]
  return name === undefined ? value : labelText(name)
}
