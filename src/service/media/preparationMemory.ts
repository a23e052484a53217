import { MemoryBudget } from './MemoryBudget.ts'

/**
 * For all programs of preparation together. The largest picture that is decoded (134 megapixels, 16 bits a channel, turned) takes
 * 2.2 GB, an 8K film less.
 */
export const preparationMemory = new MemoryBudget(3 * 1024 ** 3)
