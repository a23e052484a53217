import { pageErrorOf, type BrowserPage } from './chromium.ts'

/** Evaluates an expression on a page and awaits its promise. Rethrows its errors. */
export async function evaluate({ send }: BrowserPage, expression: string): Promise<void> {
  const { exceptionDetails } = await send('Runtime.evaluate', { expression, awaitPromise: true })
  if (exceptionDetails !== undefined) throw new Error(pageErrorOf(exceptionDetails))
}
