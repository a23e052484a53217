import { TRAP_HOST } from './naughtyStrings.ts'

/** Sets a global that tests check for. */
const code = 'window.naughty=1'
const trap = `http://${TRAP_HOST}/trap`

/** Elements with an attribute that runs code or loads something without any action by the user. */
const elements = [
  ['img', 'src=x onerror'],
  ['svg', 'onload'],
  ['body', 'onload'],
  ['video', 'src=x onerror'],
  ['audio', 'src=x onerror'],
  ['input', 'autofocus onfocus'],
  ['select', 'autofocus onfocus'],
  ['textarea', 'autofocus onfocus'],
  ['details', 'open ontoggle'],
  ['marquee', 'onstart'],
  ['iframe', 'onload'],
  ['object', 'data=x onerror'],
  ['style', 'onload'],
  ['a', 'href=# autofocus onfocus'],
  ['div', 'style="animation:x 1s" onanimationstart'],
] as const
const handlers = elements.flatMap(([name, attribute]) => [
  `<${name} ${attribute}=${code}>`,
  `<${name.toUpperCase()} ${attribute}="${code}">`,
  `<${name}/${attribute.replaceAll(' ', '/')}='${code}'>`,
  `"><${name}\n${attribute}\t=\t${code}//`,
  `</title></textarea></style></script><${name} ${attribute}=${code}>`,
])
const schemes = [
  'javascript:',
  'JaVaScRiPt:',
  'java\tscript:',
  ' javascript:',
  '\u0001javascript:',
  'data:text/html,<script>',
  'vbscript:',
]
const addresses = schemes.flatMap((scheme) => [
  `<a href="${scheme}${code}">x</a>`,
  `<iframe src="${scheme}${code}"></iframe>`,
  `<form action="${scheme}${code}"><button>x</button></form>`,
])
const others = [
  `<script>${code}</script>`,
  `<script src="${trap}"></script>`,
  `<scr<script>ipt>${code}</scr</script>ipt>`,
  `<svg><script>${code}</script></svg>`,
  `<svg><animate onbegin=${code} attributeName=x dur=1s>`,
  `<math><mi xlink:href="javascript:${code}">x</mi></math>`,
  `<template><script>${code}</script></template>`,
  `<noscript><p title="</noscript><img src=x onerror=${code}>">`,
  `<!--><img src=x onerror=${code}>-->`,
  `<![CDATA[<img src=x onerror=${code}>]]>`,
  `<meta http-equiv=refresh content="0;url=${trap}">`,
  `<link rel=stylesheet href="${trap}">`,
  `<base href="${trap}/">`,
  `<img srcset="${trap} 1x">`,
  `<video poster="${trap}"></video>`,
  `<style>*{background:url(${trap})}</style>`,
  `&lt;script&gt;${code}&lt;/script&gt;`,
  `&#60;img src=x onerror=${code}&#62;`,
  `\u003cimg src=x onerror=${code}\u003e`,
  `\uff1cscript\uff1e${code}\uff1c/script\uff1e`,
  `{{${code}}}`,
  `#{${code}}`,
  `<%= ${code} %>`,
  `');${code};('`,
  `\\";${code};//`,
]

/** Over a hundred texts that a careless page would execute. */
export const markupVectors: readonly string[] = [...handlers, ...addresses, ...others]

const characters = (from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, index) => `a${String.fromCodePoint(from + index)}b`)
const wrapped = (words: readonly string[]): string[] =>
  words.flatMap((word) => [word, word.toUpperCase(), `'${word}'`, `(${word})`])

/** Texts that programs may mistake for something else: values, commands, paths, formats, unusual characters. */
export const oddTexts: readonly string[] = [
  ...characters(0x20, 0x7e),
  ...characters(0xa0, 0xff),
  ...characters(0x2000, 0x206f),
  ...wrapped(['undefined', 'null', 'true', 'nan', 'infinity', '1e1000', '0x0', '-0', '0/0', '$HOME', 'eval', 'hasOwnProperty', 'toString']),
  ...wrapped(['../../etc/passwd', 'c:\\windows', 'file:///etc/passwd', '%s%n%x', '%d', 'select * from x', 'or 1=1', '`id`', '$(id)', '| id', '&& id']),
] // biome-ignore format: a list
