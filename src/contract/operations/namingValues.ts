import { matching } from '../../composition/matching.ts'
import { plainTextSchema } from '../../composition/overlays/fields.ts'
import { MAX_NAMING_VALUE_LENGTH } from '../limits.ts'

/** `constructor` and `prototype` are not allowed, because objects inherit properties of these names. */
export const namingKeySchema = matching(/^(?!(?:constructor|prototype)$)[a-z][a-z0-9_-]{0,39}$/u, 'not_a_naming_key')
export const namingValueSchema = plainTextSchema(MAX_NAMING_VALUE_LENGTH)
