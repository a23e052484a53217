import { Window } from 'happy-dom'

/**
 * Adds the globals of a page to Node.js, so that one test can run both a page and a real service. Import this file
 * before anything that accesses a document.
 */
const page = new Window({ url: 'http://localhost:3000/' })
/** Globals of Node.js that are replaced, because elements of the page only accept events of the page's own classes. */
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
