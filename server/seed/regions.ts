/** A name. If it is in another script, a colon and its Latin form follow. */
type Name = string;

export interface Region {
  country: string;
  phone: string;
  cities: [city: string, postcode: string, state: string][];
  streets: string[];
  companies: Name[];
  trades: Name[];
  form: string;
  given: Name[];
  family: Name[];
}

const words = (text: string): string[] => text.split(' ');

/** Every name is invented. */
export const regions: Region[] = [
  {
    country: 'Germany',
    phone: '+49 89',
    cities: [
      ['München', '80331', 'Bayern'],
      ['Würzburg', '97070', 'Bayern'],
      ['Kiel', '24103', 'Schleswig-Holstein'],
    ],
    streets: ['Lindenstraße', 'Am Güterbahnhof', 'Ölmühlweg'],
    companies: words('Nordwerk Hölzl Weißbach Krügermann Südstern Talhof'),
    trades: words('Maschinenbau Antriebstechnik Fahrzeugbau Messtechnik'),
    form: 'GmbH',
    given: words('Jürgen Annika Björn Käthe Lukas Sabine Moritz Ute'),
    family: words('Müller Weiß Schröder Bäcker Hartmann Lorenz Voß Köhler'),
  },
  {
    country: 'France',
    phone: '+33 4',
    cities: [
      ['Grenoble', '38000', ''],
      ['Besançon', '25000', ''],
      ['Évry', '91000', ''],
    ],
    streets: ['rue des Forges', 'avenue de l’Hôtel-de-Ville', 'quai Saint-Rémy'],
    companies: words('Œuvrard Belgarde Châtelneuf Montrésor Vaucourt Lysander'),
    trades: words('Mécanique Aéronautique Énergie Robotique'),
    form: 'SAS',
    given: words('Hélène Étienne Chloé Gaël Inès Rémi Zoé Benoît'),
    family: words('Lefèvre Garçon Dubois Noël Marchand Bérard Forêt Granger'),
  },
  {
    country: 'Spain',
    phone: '+34 91',
    cities: [
      ['Zaragoza', '50001', 'Aragón'],
      ['A Coruña', '15001', 'Galicia'],
      ['Málaga', '29001', 'Andalucía'],
    ],
    streets: ['Calle Mayor', 'Avenida de la Constitución', 'Plaza de España'],
    companies: words('Ibarmec Peñalta Cañaveral Solaria Montañés Ríofrío'),
    trades: words('Ingeniería Automoción Estructuras Energía'),
    form: 'S.L.',
    given: words('Begoña Íñigo Lucía Álvaro Nuria Jesús Marta Raúl'),
    family: words('Núñez Ibáñez Castro Peña Ortega López Gil Márquez'),
  },
  {
    country: 'United Kingdom',
    phone: '+44 161',
    cities: [
      ['Manchester', 'M1 1AE', ''],
      ['Coventry', 'CV1 1FN', ''],
      ['Aberdeen', 'AB10 1XG', 'Scotland'],
    ],
    streets: ['Foundry Lane', 'Canal Street', 'Kingsway'],
    companies: words('Harrowgate Millbrook Ashdown Penrose Thornbury Kestrel'),
    trades: words('Engineering Aerospace Marine Instruments'),
    form: 'Ltd',
    given: words('Imogen Callum Priya Rhys Fiona Oliver Aisha Duncan'),
    family: words('O’Connor Whitfield Patel Llewellyn Fraser Ahmed Kerr Barlow'),
  },
  {
    country: 'United States',
    phone: '+1 313 555',
    cities: [
      ['Detroit', '48201', 'MI'],
      ['Houston', '77002', 'TX'],
      ['San José', '95113', 'CA'],
    ],
    streets: ['Industrial Parkway', 'Lakeshore Drive', '4th Avenue'],
    companies: words('Ironwood Bluepeak Cascadia Redstone Larkspur Summit'),
    trades: words('Manufacturing Robotics Turbines Semiconductors'),
    form: 'Inc.',
    given: words('Grace Tyler Mei Carlos Dana Jamal Hannah Wesley'),
    family: words('Nguyen Johnson Okafor Ramirez Sullivan Chen Baker Delgado'),
  },
  {
    country: 'Poland',
    phone: '+48 42',
    cities: [
      ['Łódź', '90-001', ''],
      ['Gdańsk', '80-001', ''],
      ['Rzeszów', '35-001', ''],
    ],
    streets: ['ul. Piękna', 'ul. Żeromskiego', 'al. Niepodległości'],
    companies: words('Wiślanka Żurawski Promień Kłosowie Śnieżka Dąbrowa'),
    trades: words('Maszyny Konstrukcje Precyzja Lotnictwo'),
    form: 'Sp. z o.o.',
    given: words('Małgorzata Paweł Agnieszka Łukasz Zofia Wojciech Grażyna Stanisław'),
    family: words('Wójcik Kamiński Zając Dąbrowski Piątek Szczęsny Król Łapiński'),
  },
  {
    country: 'Japan',
    phone: '+81 52',
    cities: [
      ['名古屋市', '460-0008', '愛知県'],
      ['浜松市', '430-0926', '静岡県'],
      ['横浜市', '220-0012', '神奈川県'],
    ],
    streets: ['栄', '板屋町', 'みなとみらい'],
    companies: words('東雲:shinonome 青葉:aoba 光洋:koyo 白鷺:shirasagi 三崎:misaki 桜井:sakurai'),
    trades: words('精機:seiki 重工:juko 電子:denshi 製作所:seisakusho'),
    form: '株式会社',
    given: words('健:ken 由美:yumi 翔太:shota 恵子:keiko 大輔:daisuke 美咲:misaki 誠:makoto 直樹:naoki'),
    family: words(
      '佐藤:sato 鈴木:suzuki 高橋:takahashi 田中:tanaka 渡辺:watanabe 伊藤:ito 山本:yamamoto 中村:nakamura',
    ),
  },
  {
    country: 'Sweden',
    phone: '+46 31',
    cities: [
      ['Göteborg', '411 03', ''],
      ['Västerås', '722 11', ''],
      ['Linköping', '582 22', ''],
    ],
    streets: ['Älvgatan', 'Östra Hamngatan', 'Skeppsbron'],
    companies: words('Ångvik Björkholm Sjöström Granlund Älvkraft Fjällnäs'),
    trades: words('Turbin Marin Verkstad Automation'),
    form: 'AB',
    given: words('Åsa Göran Märta Håkan Ingrid Oskar Elin Sören'),
    family: words('Lindqvist Åkerlund Nyström Söderberg Ekdahl Hägg Wallin Öberg'),
  },
];

export const displayed = (name: Name): string => name.replace(/:.*/, '');

const letters: Record<string, string> = { ß: 'ss', œ: 'oe', ł: 'l', ø: 'o', æ: 'ae' };

export const addressed = (name: Name): string =>
  name
    .replace(/.*:/, '')
    .toLowerCase()
    .normalize('NFD')
    .replace(/[ßœłøæ]/g, letter => letters[letter] ?? letter)
    .replace(/[^a-z0-9]/g, '');
