import { MemoryBudget } from './MemoryBudget.ts'

/**
 * Shared by all programs of preparation. Decoding the largest picture (134 megapixels, 16 bits a channel, rotated) takes 2.2 GB, an
 * 8K video less.
 */
export const preparationMemory = new MemoryBudget(3 * 1024 ** 3)
