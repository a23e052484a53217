import { Window } from 'happy-dom'

/**
 * Gives a test in Node the globals of a page, beside those that Node has: for a page and a real service in one test. Import it
 * before anything that looks for a document.
 */
const page = new Window({ url: 'http://localhost:3000/' })
/** Elements of the page take events of their own kind only. */
const replaced = new Set(['Event', 'CustomEvent', 'navigator', 'localStorage', 'sessionStorage'])
const own = new Set<string>()
for (let at: object | null = page; at !== null && at !== Object.prototype; at = Reflect.getPrototypeOf(at))
  for (const name of Object.getOwnPropertyNames(at)) own.add(name)
own.delete('constructor')
for (const name of own) {
  if (name in globalThis && !replaced.has(name)) continue
  const value: unknown = Reflect.get(page, name)
  if (value === undefined) continue
  const isClass = typeof value === 'function' && /^[A-Z]/u.test(name)
  Object.defineProperty(globalThis, name, {
    configurable: true,
    writable: true,
    value: typeof value === 'function' && !isClass ? value.bind(page) : value,
  })
}
Object.defineProperty(globalThis, 'window', { configurable: true, writable: true, value: globalThis })
