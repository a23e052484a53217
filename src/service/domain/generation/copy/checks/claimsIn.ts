/** Words that claim something which only facts can bear, in the languages that copy is often written in. */
const english = [
  'best|greatest|finest|ultimate|perfect|unbeatable|unrivall?ed|unmatched|unparalleled|leading|top[- ]rated',
  'world[- ]class|award[- ]winning|best[- ]?sell(?:er|ing)|premium|revolutionary|groundbreaking|miracle|magic(?:al)?',
  'guaranteed?|guarantees?|warranty|proven|certified|approved|patented|licen[sc]ed|tested|verified|trusted|official',
  'clinical(?:ly)?|scientific(?:ally)?|medical(?:ly)?|doctors?|dermatolog\\w+|experts?|studies|study|research\\w*',
  'cures?|heals?|treats?|prevents?|detox\\w*|risk[- ]free|safe|harmless|non[- ]toxic|organic|vegan|sustainable|eco\\w*',
  'free(?! your)|get one|gratis|discount\\w*|sale|cheap\\w*|refund\\w*|money[- ]back|no[- ]cost|bargain|half[- ]price|half[- ]off|bogo',
  'exclusive(?:ly)?|limited|only (?:today|now|here)|today only|last chance|while stocks? lasts?|sold out|selling out',
  'everyone|everybody|nobody else|no one else|always|never|instant(?:ly)?|overnight|forever|lifetime|unlimited',
  'the only|the first|first ever|number one|most|least|customers? (?:love|say|agree)|reviews?|ratings?|in (?:seconds|minutes|no time)',
  'favou?rite|loved by|recommended|as seen (?:on|in)|viral|famous|popular|cancer|weight loss|lose weight',
]
const others = [
  // German
  'beste[nrms]?|günstigste\\w*|billigste\\w*|garantiert\\w*|garantie|kostenlos\\w*|gratis|umsonst|rabatt\\w*|bewiesen\\w*',
  'nachweislich|geprüft\\w*|zertifiziert\\w*|testsieger\\w*|führend\\w*|einzigartig\\w*|wunder\\w*|heilt|ärzt\\w*|studien?',
  'am \\p{L}+sten|marktführer\\w*|preisgekrönt\\w*|weltweit führend\\w*|nummer eins|immer|niemals|sofort|lebenslang\\w*',
  // French
  'meilleure?s?|le plus|la plus|les plus|garantie?s?|gratuite?s?|gratuitement|prouvée?s?|certifiée?s?|numéro un|miracle',
  'remise|unique au monde|leader|primée?s?|cliniquement|médecins?|toujours|jamais',
  // Spanish, Italian, Portuguese, Dutch
  'el mejor|la mejor|mejore?s?|garantizad[oa]s?|gratis|gratuit[oa]s?|probad[oa]s?|certificad[oa]s?|número uno|descuento',
  'migliore?|migliori|garantit[oi]|provat[oi]|certificat[oi]|numero uno|sconto|il più|la più',
  'melhore?s?|comprovad[oa]s?|desconto|o mais|a mais|gegarandeerd|bewezen|korting|nummer één|goedkoopste',
]
const marks = [
  '💯|🥇|🏆|⭐|🌟',
  '(?:no|nr|nº|n°|№|#)\\.? ?(?:1|one|eins|un|uno)(?![\\p{L}\\p{N}])',
  '日本一|世界一|業界初|最安|最高|最強|保証|無料|最好|最佳|第一|免费|免費|保证|保證|최고|최초|무료|보장',
  'лучш\\p{L}+|гарант\\p{L}+|бесплатн\\p{L}+|أفضل|مجان\\p{L}*|مضمون|הטוב ביותר|חינם|מובטח',
]

const words = new RegExp(`(?<![\\p{L}\\p{N}])(?:${[...english, ...others].join('|')})(?![\\p{L}\\p{N}])`, 'giu')
const anywhere = new RegExp(marks.join('|'), 'giu')
/** English superlatives. The words that only look like one are left out. */
const superlatives =
  /(?<![\p{L}\p{N}])(?!(?:arr|attest|chest|cont|conqu|crest|dig|for|gu|harv|hon|inter|inv|mani|mod|pri|prot|qu|requ|sugg|temp|t|r|w|v|n|j|z|p|wr|inqu|unr|prest|mid|ever|bequ|tr|bl|ch)est(?![\p{L}]))\p{L}+est(?![\p{L}\p{N}])/giu

/** The claims in a text, in lower case. */
export function claimsIn(text: string): readonly string[] {
  const plain = text
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/\s+/gu, ' ')
    .replaceAll('’', "'")
  return [words, anywhere, superlatives].flatMap((pattern) =>
    [...plain.matchAll(pattern)].map(([claim]) => claim.toLowerCase().replaceAll(/[- ]+/gu, ' ')),
  )
}
