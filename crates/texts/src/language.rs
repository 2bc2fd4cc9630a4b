//! The languages, their tags, and the one that suits a browser.

/// A language that everything is translated into.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Language {
    /// English.
    #[default]
    En,
    /// Traditional Chinese.
    ZhHant,
    /// Korean.
    Ko,
    /// Danish.
    Da,
    /// French.
    Fr,
    /// Spanish.
    Es,
    /// Portuguese.
    Pt,
}

impl Language {
    /// All seven, English first.
    pub const ALL: [Language; 7] = [
        Language::En,
        Language::ZhHant,
        Language::Ko,
        Language::Da,
        Language::Fr,
        Language::Es,
        Language::Pt,
    ];

    /// The BCP 47 tag: `en`, `zh-Hant`, …
    #[must_use]
    pub const fn tag(self) -> &'static str {
        match self {
            Language::En => "en",
            Language::ZhHant => "zh-Hant",
            Language::Ko => "ko",
            Language::Da => "da",
            Language::Fr => "fr",
            Language::Es => "es",
            Language::Pt => "pt",
        }
    }

    /// The name that its speakers give it.
    #[must_use]
    pub const fn own_name(self) -> &'static str {
        match self {
            Language::En => "English",
            Language::ZhHant => "繁體中文",
            Language::Ko => "한국어",
            Language::Da => "Dansk",
            Language::Fr => "Français",
            Language::Es => "Español",
            Language::Pt => "Português",
        }
    }

    /// The language with exactly this tag, in upper or lower case.
    #[must_use]
    pub fn from_tag(tag: &str) -> Option<Language> {
        Language::ALL.into_iter().find(|language| language.tag().eq_ignore_ascii_case(tag))
    }

    /// The language for somebody who reads these, best first; English if none fits.
    ///
    /// Only the language of a tag counts, so `pt-BR` and `pt_PT` are
    /// Portuguese. All Chinese is traditional, which those who write
    /// simplified read more easily than English.
    #[must_use]
    pub fn best_of<'a>(tags: impl IntoIterator<Item = &'a str>) -> Language {
        tags.into_iter().find_map(Language::of_reader).unwrap_or_default()
    }

    fn of_reader(tag: &str) -> Option<Language> {
        let primary = |tag: &str| tag.split(['-', '_']).next().map(str::to_ascii_lowercase);
        let wanted = primary(tag);
        Language::ALL.into_iter().find(|language| primary(language.tag()) == wanted)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tags_are_read_back_in_either_case() {
        for language in Language::ALL {
            assert_eq!(Language::from_tag(language.tag()), Some(language));
            assert_eq!(Language::from_tag(&language.tag().to_uppercase()), Some(language));
        }
        assert_eq!(Language::from_tag("zh"), None);
        assert_eq!(Language::from_tag(""), None);
    }

    #[test]
    fn the_first_tag_that_can_be_served_wins() {
        let cases: [(&[&str], Language); 9] = [
            (&["zh-TW", "en"], Language::ZhHant),
            (&["zh-HK"], Language::ZhHant),
            (&["zh-Hans-CN"], Language::ZhHant),
            (&["pt-BR"], Language::Pt),
            (&["fr_CA"], Language::Fr),
            (&["nb", "nn", "no", "sv", "ko-KR", "da"], Language::Ko),
            (&["sv", "nb"], Language::En),
            (&["DA-dk"], Language::Da),
            (&[], Language::En),
        ];
        for (tags, expected) in cases {
            assert_eq!(Language::best_of(tags.iter().copied()), expected, "{tags:?}");
        }
    }
}
