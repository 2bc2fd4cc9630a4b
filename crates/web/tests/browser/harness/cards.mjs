// Cards as the page names them, `2rho`: who knows the rules can find a set.

export function isSet(cards) {
  return [0, 1, 2, 3].every((at) => new Set(cards.map((card) => card[at])).size !== 2);
}

export function* sets(cards) {
  for (let a = 0; a < cards.length; a += 1) {
    for (let b = a + 1; b < cards.length; b += 1) {
      for (let c = b + 1; c < cards.length; c += 1) {
        const three = [cards[a], cards[b], cards[c]];
        if (isSet(three)) yield three;
      }
    }
  }
}

export function findSet(cards) {
  return sets(cards).next().value;
}

export function findNoSet(cards) {
  for (let last = 2; last < cards.length; last += 1) {
    const three = [cards[0], cards[1], cards[last]];
    if (!isSet(three)) return three;
  }
  return undefined;
}
