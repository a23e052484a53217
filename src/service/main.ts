/**
 * The entry. Code that was compiled once is kept between starts, which saves a good part of them; what is kept lies beside the
 * packages it was made of, and goes with them. Everything else is loaded after that.
 */
import { enableCompileCache, flushCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

enableCompileCache(fileURLToPath(new URL('../../node_modules/.cache/service/', import.meta.url)))
await import('./runService.ts')
// Not left to the end of the process, which may be a kill.
flushCompileCache()
