import { z } from 'zod'
import { rule, type RuleCode } from './brokenRules.ts'

/**
 * A schema for text that matches a pattern. `code` selects the sentence of the refusal, which zod's own patterns cannot
 * do.
 */
export const matching = (pattern: RegExp, code: RuleCode): z.ZodString =>
  z
    .string()
    .refine((text) => pattern.test(text), rule(code))
    .meta({ pattern: pattern.source })
