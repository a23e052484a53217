import { MemoryBudget } from './MemoryBudget.ts'

/**
 * Memory limit shared by all programs that prepare media. Decoding the largest picture (134 megapixels, 16 bits per
 * channel, rotated) takes 2.2 GB; an 8K video takes less.
 */
export const preparationMemory = new MemoryBudget(3 * 1024 ** 3)
