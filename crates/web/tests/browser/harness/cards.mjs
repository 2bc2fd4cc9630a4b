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

// The one of three cards that alone spoils them: without it, no attribute would be at fault.
export function oddOf(three) {
  const odd = [0, 1, 2, 3].map((at) => {
    const values = three.map((card) => card[at]);
    if (new Set(values).size !== 2) return undefined;
    return values.findIndex((value) => values.filter((other) => other === value).length === 1);
  });
  const places = new Set(odd.filter((place) => place !== undefined));
  return places.size === 1 ? [...places][0] : undefined;
}
