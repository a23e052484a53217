import { MAX_LANGUAGE_LENGTH } from '../limits.ts'
import { matching } from '../matching.ts'

/**
 * A language tag.
 *
 * Open point: which strings — we allow letters, digits and hyphens, because a language is also part of a URL.
 */
export const languageSchema = matching(/^[A-Za-z0-9-]+$/u, 'not_a_language')
  .min(1)
  .max(MAX_LANGUAGE_LENGTH)
