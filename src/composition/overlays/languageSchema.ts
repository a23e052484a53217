import { z } from 'zod'
import { MAX_LANGUAGE_LENGTH } from '../limits.ts'

/**
 * A language tag.
 *
 * Open point: which strings — we allow letters, digits and hyphens, because a language is also part of a URL.
 */
export const languageSchema = z
  .string()
  .min(1)
  .max(MAX_LANGUAGE_LENGTH)
  .regex(/^[A-Za-z0-9-]+$/u, 'A language is a tag such as en or pt-BR.')
